/** The text of the imported file. The bundler and vitest include it in the built code. */
declare module "*?raw" {
  const text: string;
  export default text;
}
