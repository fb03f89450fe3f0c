/** A text file as a string, by an import: the bundler and the tests take it in when they are made. */
declare module "*?raw" {
  const text: string;
  export default text;
}
