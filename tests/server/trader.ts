/** A buyer and a seller who trade through pages as fast as possible, and record acknowledged steps. */
import { deliveryCodeIn } from "../delivery-code";
import { newPdf } from "../domain/world";
import type { Town } from "./town";
import { createVisitor } from "./town";
import { hidden, type Seen, type Visitor } from "./visitor";

export interface Acknowledged {
  /** The last acknowledged status of each order. */
  orders: Map<string, number>;
  /** Transaction ids of successful payments. */
  payments: Set<string>;
  /** Called after each of them. */
  step: () => void;
}

/** Fills in the order form and places the order on the check page, to be paid later. */
export async function placeOrder(sme: Visitor, supplierId: string, amount: string): Promise<Seen> {
  await sme.get(`/sme/supplier/${supplierId}/order`);
  const order = {
    amount,
    description: "Beans",
    deliveryAddress: "Gate 2",
    "deliveryPhone.countryCode": "965",
    "deliveryPhone.phone": "50004444",
  };
  const checked = await sme.post(`/sme/supplier/${supplierId}/check`, { amount, description: order.description });
  return sme.post(`/sme/supplier/${supplierId}/check`, {
    ...order,
    key: hidden(checked.text, "key") ?? "",
    next: "later",
  });
}

/** Trades until the server has stopped. @throws Error for an unexpected answer. */
export async function trade(
  url: string,
  { buyer, seller }: Town["pairs"][number],
  random: () => number,
  done: Acknowledged,
): Promise<void> {
  const reached = (id: string, status: number) => {
    done.orders.set(id, status);
    done.step();
  };
  const [sme, supplier] = [createVisitor(url, buyer), createVisitor(url, seller)];
  try {
    for (;;) {
      // In whole dollars, because the sandbox bank declines amounts ending in .99.
      const id = lastPart(
        expect303(await placeOrder(sme, seller.actor.applicantId ?? "", String(4 + 4 * Math.floor(random() * 50)))),
      );
      reached(id, 0);
      await pay(id, "upfront");
      reached(id, 1);
      if (random() < 0.3) continue;
      await supplier.get(`/provider/order/${id}`);
      expect303(await supplier.post(`/provider/order/${id}`, { intent: "accept" }));
      reached(id, 2);
      const code = deliveryCodeIn((await sme.get(`/sme/order/${id}`)).text);
      expect303(await supplier.post(`/provider/order/${id}/deliver`, { verifyCode: code }));
      reached(id, 3);
      expect303(
        await supplier.post(`/provider/order/${id}`, {
          intent: "invoice",
          orderInvoice: new File([newPdf()], "invoice.pdf"),
        }),
      );
      reached(id, 4);
      if (random() < 0.5) await pay(id, "instalment");
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }

  async function pay(id: string, purpose: string): Promise<void> {
    await sme.get(`/sme/order/${id}`);
    const bank = expect303(await sme.post(`/sme/order/${id}/pay`, { purpose }));
    const back = expect303(await sme.post(bank, { answer: "approve" }));
    const result = await sme.get(back);
    if (!result.text.includes("payment succesed!"))
      throw new Error(`payment ${back}: ${result.status} ${gist(result.text)}`);
    done.payments.add(lastPart(back));
    done.step();
  }
}

const lastPart = (path: string): string => path.split("/").at(-1) ?? "";

/** The path that a form's answer redirects to. */
function expect303({ status, headers, text }: Seen): string {
  const location = headers.get("Location");
  if (status !== 303 || !location) throw new Error(`${status} instead of 303: ${gist(text)}`);
  return location.startsWith("http") ? new URL(location).pathname : location;
}

/** A page's text, for failure messages. */
const gist = (page: string): string =>
  page
    .replace(/^[^]*<main/, "<main")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .slice(0, 500);

/** No answer at all is a TypeError of fetch. */
const isGone = (error: unknown): boolean =>
  error instanceof TypeError && ["fetch failed", "terminated"].includes(error.message);
