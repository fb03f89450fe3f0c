/** Answers as `make` does, which it asks once for each text; of the last `most` texts, all forgotten when there are more. */
export function remembered<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    let made = known.get(text);
    if (made === undefined && !known.has(text)) {
      made = make(text);
      if (known.size === most) known.clear();
      known.set(text, made);
    }
    return made as Made;
  };
}
