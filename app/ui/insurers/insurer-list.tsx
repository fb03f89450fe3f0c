import { type MouseEvent, useEffect, useRef, useState } from "react";
import type Sortable from "sortablejs";
import { applyMove } from "~/domain/insurers/priority-list";
import * as paths from "~/domain/paths";
import { useIslandWords } from "~/ui/parts/language";
import { openerId } from "~/ui/parts/opener";

type InsurerRow = {
  id: string;
  name: string;
  /** The reason why SMEs skip this insurer. Null while it can decide. */
  skipped: "paused" | "no staff" | null;
  /** The number of SMEs waiting for this insurer. */
  waiting: number;
};
type Direction = "up" | "down";

export type InsurerListProps = {
  /** The insurers in priority order. */
  insurers: InsurerRow[];
  /** The list's version. If two admins change the list at once, the second one gets an error. */
  seen: string;
};

/** The answer to a background request of this list: the stored list, and the reason if the change was refused. */
export type OrderAnswer = InsurerListProps & { error: string | null };

/**
 * The rows of the priority list, an island inside the form that sends them. Each button sends the whole list as
 * displayed. With JavaScript, rows can also be dragged, and a change is stored in the background.
 */
export function InsurerList(props: InsurerListProps) {
  const { insurers: words } = useIslandWords();
  const [{ insurers, seen }, setList] = useState(props);
  const [notice, setSaid] = useState<{ words: string; isError: boolean } | null>(null);
  const isStoring = useRef(false);
  const pressed = useRef<{ id: string; way: Direction } | null>(null);
  const rows = useRef<HTMLOListElement>(null);

  async function store(order: string[], id: string) {
    const csrf = rows.current?.closest("form")?.querySelector<HTMLInputElement>('[name="csrf"]')?.value ?? "";
    const before = insurers.map((insurer) => insurer.id);
    if (isStoring.current || order.join() === before.join()) return;
    isStoring.current = true;
    setList({ insurers: order.flatMap((insurerId) => insurers.filter((insurer) => insurer.id === insurerId)), seen });
    setSaid(null);
    try {
      const body = new URLSearchParams([
        ["csrf", csrf],
        ["seen", seen],
        ...order.map((insurerId) => ["insuranceList", insurerId]),
      ] as [string, string][]);
      const answer = await fetch(paths.insurerOrder, { method: "POST", body });
      // If the session has ended meanwhile, the answer is the sign-in page.
      if (!answer.headers.get("Content-Type")?.includes("json")) return location.reload();
      const { error, ...now } = (await answer.json()) as OrderAnswer;
      const moved = now.insurers.findIndex((insurer) => insurer.id === id);
      setList(now);
      setSaid({ words: error ?? words.stored(now.insurers[moved]?.name ?? "", moved + 1), isError: error !== null });
    } catch {
      setList({ insurers, seen });
      setSaid({ words: words.notStored, isError: true });
    } finally {
      isStoring.current = false;
    }
  }

  function press(event: MouseEvent, way: Direction, id: string) {
    event.preventDefault();
    pressed.current = { id, way };
    void store(applyMove({ insuranceList: insurers.map((insurer) => insurer.id), [way]: id }), id);
  }

  // The first and last row have only one button. If the pressed button disappears, the other one gets the focus.
  useEffect(() => {
    if (!pressed.current) return;
    const { id, way } = pressed.current;
    const buttons = [way, way === "up" ? "down" : "up"].map((name) =>
      rows.current?.querySelector<HTMLElement>(`[name="${name}"][value="${id}"]`),
    );
    buttons.find(Boolean)?.focus();
    pressed.current = null;
  }, [insurers]);

  const isDraggable = useDragging(rows, store);

  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      {insurers.map(({ id }) => (
        <input key={id} type="hidden" name="insuranceList" value={id} />
      ))}
      <ol className="priority" ref={rows}>
        {insurers.map(({ id, name, skipped, waiting }, index) => (
          <li key={id} data-id={id}>
            {isDraggable && (
              <b className="grip" aria-hidden="true" title={words.drag}>
                ⠿
              </b>
            )}
            <span>
              {name}
              {skipped && (
                <>
                  <br />
                  <b className="error">{skipped === "paused" ? words.paused : words.noStaff}</b>{" "}
                  <small>{words.passedOver(waiting)}</small>
                </>
              )}
            </span>
            {index > 0 && <MoveButton way="up" id={id} name={name} onPress={press} />}
            {index < insurers.length - 1 && <MoveButton way="down" id={id} name={name} onPress={press} />}
            <a id={openerId(paths.insurer(id))} className="button quiet" href={paths.insurer(id)}>
              {words.rename}
              <span className="hide">: {name}</span>
            </a>
            <a id={openerId(paths.pauseInsurer(id))} className="button quiet" href={paths.pauseInsurer(id)}>
              {skipped === "paused" ? words.resume : words.pause}
              <span className="hide">: {name}</span>
            </a>
          </li>
        ))}
      </ol>
      <output className={notice?.isError ? "error" : undefined}>{notice?.words}</output>
    </>
  );
}

type MoveButtonProps = {
  way: Direction;
  id: string;
  name: string;
  onPress(event: MouseEvent, way: Direction, id: string): void;
};

function MoveButton({ way, id, name, onPress }: MoveButtonProps) {
  const { insurers: words } = useIslandWords();
  return (
    <button type="submit" className="button quiet" name={way} value={id} onClick={(event) => onPress(event, way, id)}>
      {words[way]}
      <span className="hide">: {name}</span>
    </button>
  );
}

/**
 * Makes the rows draggable and returns true once they are. `onDrop` gets the ids in their new order, and the moved id.
 */
function useDragging(
  rows: { readonly current: HTMLElement | null },
  onDrop: (ids: string[], moved: string) => unknown,
): boolean {
  const latest = useRef(onDrop);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    let sortable: Sortable | null = null;
    let isGone = false;
    // The library for dragging loads last. Until then, or without it, the buttons move rows.
    void import("sortablejs").then(
      ({ default: sortablejs }) => {
        if (isGone || !rows.current) return;
        let before: string[] = [];
        sortable = sortablejs.create(rows.current, {
          handle: ".grip",
          animation: 150,
          onStart: () => (before = sortable?.toArray() ?? []),
          onEnd: ({ item }) => {
            const after = sortable?.toArray() ?? [];
            // Moves the row back, because React expects to find the rows where it left them.
            sortable?.sort(before, false);
            latest.current(after, item.dataset.id ?? "");
          },
        });
        setReady(true);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      sortable?.destroy();
    };
  }, [rows]);
  return isReady;
}
