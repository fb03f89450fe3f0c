// The area's own address is none of its splat's: it needs a route of its own.
export { default, loader } from "./$";
