/** Caches the last `maxEntries` results of `make` by argument. A result may be a promise. */
export function lruCached<Made>(maxEntries: number, make: (text: string) => Made): (text: string) => Made {
  const cache = new Map<string, Made>();
  return (text) => {
    const isKnown = cache.has(text);
    const made = isKnown ? (cache.get(text) as Made) : make(text);
    // A Map keeps insertion order, and each use reinserts its key, so the first key was used longest ago.
    if (isKnown) cache.delete(text);
    else if (cache.size === maxEntries) cache.delete(cache.keys().next().value!);
    cache.set(text, made);
    return made;
  };
}
