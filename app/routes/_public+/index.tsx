export { default, loader, meta } from "./landing";
