/** The specification's entities have the fields that it names, in the API's answers. */
import { beforeAll, expect, test } from "vitest";
import { createClient } from "../api/client";
import { call } from "../api/routes";
import { activeSme, activeSupplier, insurer, order, PASSWORD, QUARTERS, staff, useOneWorld } from "../domain/world";

useOneWorld();

type Entity =
  | "SME"
  | "supplier"
  | "order"
  | "installment"
  | "log"
  | "category"
  | "insurance"
  | "document"
  | "login response"
  | "list responses"
  | "detail responses";

const entities = {} as Record<Entity, unknown>;

beforeAll(async () => {
  const phone = { countryCode: "965", phone: "50001111" } as const;
  const optional = {
    phone2: { countryCode: "974", phone: "33112233" } as const,
    email2: "office@example.test",
    address2: "Gate 2",
    instagram: "salmiya",
  };
  const buyer = await activeSme(10_000_00, QUARTERS, phone, optional);
  const seller = await activeSupplier(undefined, optional);
  const id = await order(buyer, seller, 1_000_00, 4);
  const [admin, bank, sme, provider] = [
    await createClient(await staff("admin")),
    await createClient(await staff("bank")),
    await createClient(buyer),
    await createClient(seller),
  ];
  await insurer();

  const smeProfile = await sme.get("profile/get");
  const supplierProfile = await provider.get("profile/get");
  const { order: forAdmin } = await admin.get(`order/show/${id}`);
  const { order: forSme } = await sme.get(`order/show/${id}`);
  const installments = await admin.get("installment/list");
  const logs = await sme.get("log/list");
  const docs = await sme.get("doc/list");
  const categories = await admin.get("categories/list");
  const login = await call("POST", "/api/v1/auth/login", { body: { email: buyer.email, password: PASSWORD } });
  Object.assign(entities, {
    SME: smeProfile.sme,
    supplier: supplierProfile.provider,
    order: { ...forAdmin, verify_code: forSme.verify_code },
    installment: forAdmin.installments.at(-1),
    log: logs.logs[0],
    category: categories.categories[0],
    insurance: (await admin.get("insurance/order")).insurances[0],
    document: docs.docs[0],
    "login response": login.body.content,
    "list responses": {
      ...(await admin.get("sme/list")),
      ...(await admin.get("provider/list")),
      ...(await bank.get("order/list")),
      ...installments,
    },
    "detail responses": { ...smeProfile, ...supplierProfile, order: forSme, ...logs, ...docs, ...categories },
  } satisfies Record<Entity, unknown>);
});

const text = expect.any(String);
const number = expect.any(Number);
const boolean = expect.any(Boolean);
const list = expect.any(Array);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const account = { auth_id: { email: text } };
const phone = { country_code: text, number: text };
const person = {
  firstname: text,
  lastname: text,
  phone,
  phone2: phone,
  email2: text,
  address: text,
  address2: text,
  instagram: text,
};
const desc = { title: text, text };
const categories = [{ _id: text, title: text }];
const docs = expect.arrayContaining([expect.objectContaining({ _id: text, title: text, file: text })]);

/** By the specification's sentence. */
const fields: [sentence: number, entity: Entity, fields: object][] = [
  [176, "SME", { _id: text }],
  [177, "SME", account],
  [178, "SME", { level: number }],
  [179, "SME", { info: person }],
  [180, "SME", { desc }],
  [181, "SME", { credit: { request: number, amount: number, spend: number } }],
  [182, "SME", { categories }],
  [183, "SME", { docs }],
  [184, "SME", { installments: [0.25, 0.25, 0.25, 0.25] }],
  [185, "SME", { adminVerified: boolean }],
  [186, "SME", { bankVerified: boolean }],
  [187, "SME", { createdAt: time }],
  [188, "SME", { updatedAt: time }],
  [189, "supplier", { _id: text }],
  [190, "supplier", account],
  [191, "supplier", { level: number }],
  [192, "supplier", { info: { ...person, website: text } }],
  [193, "supplier", { desc }],
  [194, "supplier", { tax_rate: 0.1 }],
  [195, "supplier", { categories }],
  [196, "supplier", { docs }],
  [197, "supplier", { createdAt: time }],
  [198, "supplier", { updatedAt: time }],
  [199, "supplier", { adminVerified: boolean }],
  [200, "supplier", { bankVerified: boolean }],
  [201, "order", { _id: text }],
  [202, "order", { sme_id: { ...account, desc: { title: text } } }],
  [203, "order", { provider_id: { ...account, desc: { title: text } } }],
  [204, "order", { amount: 1000 }],
  [205, "order", { status: 4 }],
  [206, "order", { paid: false }],
  [207, "order", { description: "Beans" }],
  [208, "order", { createdAt: time }],
  [209, "order", { updatedAt: time }],
  [210, "order", { verify_code: text }],
  [211, "order", { tax_rate: 0.1 }],
  [212, "order", { bank_share_rate: 0.1 }],
  [213, "order", { invoice: { file: text } }],
  [214, "order", { latePay: { once: boolean, active: boolean } }],
  [215, "order", { installments: list }],
  [216, "installment", { _id: text }],
  [217, "installment", { order_id: text }],
  [218, "installment", { rate: 0.25 }],
  [219, "installment", { amount: 250 }],
  [220, "installment", { paid: { at: null, deadline: time } }],
  [221, "log", { _id: text }],
  [222, "log", { createdAt: time }],
  [223, "log", { desc: text }],
  [224, "log", { level: number }],
  [225, "log", { operator: { role: text } }],
  [226, "category", { _id: text, title: text, desc: text }],
  [227, "insurance", { _id: text, name: text }],
  [229, "document", { _id: text, title: text, file: text }],
  [230, "login response", { token: text, "user-role": "sme", user: { name: text, level: 8, ...account } }],
  [238, "list responses", { smes: list, providers: list, orders: list, installments: list, count: number }],
  [
    239,
    "detail responses",
    {
      sme: expect.any(Object),
      provider: expect.any(Object),
      order: expect.any(Object),
      logs: list,
      docs: list,
      categories: list,
    },
  ],
];

test.each(fields)("%i: %s has its fields", (_sentence, entity, expected) => {
  expect(entities[entity]).toMatchObject(expected);
});
