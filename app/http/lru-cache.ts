/** `make`, with its last `most` answers kept: an LRU cache, by the text that was asked. What is made may be a promise. */
export function lruCached<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const cache = new Map<string, Made>();
  return (text) => {
    const isKnown = cache.has(text);
    const made = isKnown ? (cache.get(text) as Made) : make(text);
    // A Map keeps the order in which its keys came: the first is the one that was asked for longest ago.
    if (isKnown) cache.delete(text);
    else if (cache.size === most) cache.delete(cache.keys().next().value!);
    cache.set(text, made);
    return made;
  };
}
