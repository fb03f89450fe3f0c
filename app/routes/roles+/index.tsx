// The splat route does not match the area's own address, so that needs a route of its own.
export { default, loader } from "./$";
