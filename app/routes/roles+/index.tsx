// The splat route does not match the area's root address, so the root needs this route.
export { default, loader } from "./$";
