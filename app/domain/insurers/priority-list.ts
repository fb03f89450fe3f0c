/** Moves in the insurers' priority list. The browser and the server share this file. */
export interface PriorityMove {
  insuranceList: string[];
  up?: string;
  down?: string;
}

/** Returns the list after the move. The list stays the same if the insurer is unknown or at that end. */
export function applyMove({ insuranceList, up, down }: PriorityMove): string[] {
  const list = [...insuranceList];
  const from = list.indexOf(up ?? down ?? "");
  const to = up === undefined ? from + 1 : from - 1;
  if (from < 0 || to < 0 || to >= list.length) return list;
  const [insurerId] = list.splice(from, 1);
  list.splice(to, 0, insurerId as string);
  return list;
}
