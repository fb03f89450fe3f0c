/** The area itself leads where any other path of it does. */
export { default, loader } from "./$";
