export { default, meta } from "./landing";
