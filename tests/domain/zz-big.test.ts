import { clock, DAY } from "~/domain/clock";
import { db } from "~/db/client.server";
import { activeSme, activeSupplier, insurer, openWorld, order, staff, START } from "/work/main/tests/domain/world";
import { adminDesk, bankDesk, insurerDesk, smeDesk, supplierDesk } from "~/domain/reports/desks.server";
import { listOrders } from "~/domain/orders/views.server";
import { listQuery } from "~/domain/lists";
import { test } from "vitest";
test("big", { timeout: 900_000 }, async () => {
  const { rmSync } = await import("node:fs");
  for (const x of ["", "-wal", "-shm"]) rmSync("/tmp/dash/big.db" + x, { force: true });
  const w = openWorld("/tmp/dash/big.db");
  const [buyer, seller, cover, admin, bank] = [await activeSme(), await activeSupplier(), await insurer(), await staff("admin"), await staff("bank")];
  const id = await order(buyer, seller, 100_00, 5);
  const c = w.store.writerConnection;
  c.pragma("synchronous=OFF");
  const cols = (t: string) => (c.prepare(`select name from pragma_table_info('${t}')`).all() as any[]).map((r) => r.name);
  const o = cols("orders"), n = cols("instalments");
  const N = 1_000_000;
  const t0 = Date.now();
  // statuses: 90% paid by bank, the rest spread over 1 to 5
  const oSel = o.map((k) => k === "id" ? "printf('o%07d', i)" : k === "number" ? "100000+i" : k === "status" ? "case when i%10 then 6 else 1+(i/10)%5 end" : k === "invoice_file" ? "null" : k === "status_since" ? `${START}-i*1000` : k === "created_at" || k === "placed_at" ? `${START}-i*20000` : k).join(",");
  c.exec(`with recursive s(i) as (select 1 union all select i+1 from s where i<${N}) insert into orders (${o.join(",")}) select ${oSel} from s, (select * from orders limit 1)`);
  console.log("orders", Date.now() - t0);
  // four instalments each; of 1% of the orders the second one is late, of 20% the last one is open
  const nSel = n.map((k) => k === "id" ? "printf('n%07d%d', i, p)" : k === "order_id" ? "printf('o%07d', i)" : k === "number" ? "p" : k === "deadline" ? `case when p=2 then ${START}-i*100 else ${START}+p*${DAY}*30+i end` : k === "paid_at" ? `case when (p=2 and i%100=0) or (p=4 and i%5=0) then null else ${START}-i end` : k === "payment_id" ? "null" : k).join(",");
  c.exec(`with recursive s(i) as (select 1 union all select i+1 from s where i<${N}), q(p) as (select 1 union all select p+1 from q where p<4) insert into instalments (${n.join(",")}) select ${nSel} from s, q, (select * from instalments limit 1)`);
  console.log("instalments", Date.now() - t0);
  // The one SME would own everything: give its rows to many.
  c.exec("pragma wal_checkpoint(truncate)");
  clock.stopAt(START);
  for (const [name, f] of [["admin", () => adminDesk(admin)], ["bank", () => bankDesk(bank)], ["insurer", () => insurerDesk(cover)], ["supplier", () => supplierDesk(seller)], ["list of orders", () => listOrders(bank, listQuery.parse({}))]] as const) {
    await f();
    const t = performance.now();
    for (let i = 0; i < 10; i++) await f();
    console.log(name, ((performance.now() - t) / 10).toFixed(2), "ms");
  }
  const desk = await adminDesk(admin);
  console.log(JSON.stringify(desk.credit), id);
  w.close();
});
