/** A move in the priority list: pure, so that the browser can do it as the server does. */
export interface PriorityMove {
  insuranceList: string[];
  up?: string;
  down?: string;
}

/** The full list after the move; the same list when it is at that end already. */
export function applyMove({ insuranceList, up, down }: PriorityMove): string[] {
  const list = [...insuranceList];
  const from = list.indexOf(up ?? down ?? "");
  const to = up === undefined ? from + 1 : from - 1;
  if (from < 0 || to < 0 || to >= list.length) return list;
  const [insurerId] = list.splice(from, 1);
  list.splice(to, 0, insurerId as string);
  return list;
}
