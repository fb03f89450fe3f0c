/** The demo's orders, with their age and their final status. */
import type { DisputeReason } from "~/domain/disputes/dispute";
import { OrderStatus } from "~/domain/orders/status";

export type Ending =
  /** Delivered and paid out. Instalments are paid when they fall due. */
  | "runs"
  | "canceled by the SME"
  | "never paid"
  | "declined by the supplier"
  /** Accepted, but not delivered by the agreed day. */
  | "overdue"
  /** Recent: stops at this status. */
  | OrderStatus;

export type Paying =
  | "on time"
  /** The whole rest is paid at once. */
  | "early"
  /** The second instalment was paid four days late. */
  | "late once"
  /** All instalments from the second on are unpaid. */
  | "late now"
  /** The bank declined a payment's first attempt. */
  | "declined first"
  /** The bank's page is open and unanswered. */
  | "unanswered";

export interface Trade {
  sme: string;
  supplier: string;
  /** Dollars. */
  amount: number;
  daysAgo: number;
  description: string;
  ending: Ending;
  paying: Paying;
  /** The price of the goods that arrived, in dollars. Null if all of them arrived. */
  deliveredAmount: number | null;
}

interface TradeDispute {
  dollars: number;
  reason: DisputeReason;
  desc: string;
  /** The supplier's answer. */
  answer: string;
  /** The part that the admin credits, and why. Null for an open dispute. */
  decision: { dollars: number; desc: string } | null;
}

const { created, waiting, sending, delivered, uploadedInvoice, invoiceVerifiedByAdmin } = OrderStatus;

type TradeLine = [
  supplier: string,
  daysAgo: number,
  amount: number,
  description: string,
  ending?: Ending,
  paying?: Paying,
  deliveredAmount?: number,
];

const tradesOfSme = (sme: string, lines: TradeLine[]): Trade[] =>
  lines.map(
    ([supplier, daysAgo, amount, description, ending = "runs", paying = "on time", deliveredAmount = null]) => ({
      sme,
      supplier,
      daysAgo,
      amount,
      description,
      ending,
      paying,
      deliveredAmount,
    }),
  );

const FOODS = "supplier@dhow.test";
const PACK = "sales@gulfpack.test";
const BUILD = "orders@dilmunbuild.test";
const ELECTRO = "trade@jebelalielectro.test";
const MEDICAL = "b2b@hijazmedical.test";

/**
 * Credit notes after the payout, by the order's description. The first is netted with a later payout. The supplier
 * still owes the second.
 */
export const laterCredits: Record<string, { dollars: number; reason: string }> = {
  "Green coffee, Yemen and Ethiopia, 45 bags": { dollars: 150, reason: "One bag was torn and wet" },
  "Tile adhesive and grout, three pallets": { dollars: 240, reason: "Eight bags were torn" },
};

/** Disputes, by the order's description. An admin has decided the first, and decides the second next. */
export const tradeDisputes: Record<string, TradeDispute> = {
  "Meal trays and cutlery, 90,000 sets": {
    dollars: 120,
    reason: "damaged",
    desc: "Twelve boxes of trays were crushed and wet. The driver saw them.",
    answer: "Nine boxes are our fault. Three were crushed while your people unloaded.",
    decision: { dollars: 90, desc: "The photograph shows nine wet boxes." },
  },
  "Syringes and dressings": {
    dollars: 640,
    reason: "wrong goods",
    desc: "We ordered dressings of 10 cm and got 5 cm, eight boxes.",
    answer: "The order does not name a size. We offer to take four boxes back.",
    decision: null,
  },
};

/** The orders of losses.server.ts and money.server.ts, by their descriptions. */
export const orderClaimed = "Oak boards and hinges, twelve pallets";
export const orderToClaim = "Worktops and drawer runners, 40 sets";
export const orderWrittenOff = "Uniform fabric, 3,000 metres";
export const orderCharged = "Nida fabric for the season";
export const orderReturned = "Cake boxes in four sizes";
export const orderRescheduled = "Engine control units";
export const orderToReschedule = "Phone screens and tools for two new malls";

export const trades: Trade[] = [
  ...tradesOfSme("sme@dhow.test", [
    [FOODS, 140, 6_400, "Green coffee, 40 bags Sidamo"],
    // An instalment was overdue about 100 days ago: the SME could not order then.
    [FOODS, 131, 4_800, "Espresso blend for the new menu, 600 kg", "runs", "late once"],
    [PACK, 118, 2_250, "Paper cups with our sail, 8 and 12 oz, 60,000 pieces"],
    [FOODS, 110, 5_200, "Oat and full-cream milk, eight weeks"],
    [FOODS, 85, 7_300, "Green coffee, Yemen and Ethiopia, 45 bags"],
    [FOODS, 62, 3_900, "Flour, butter and chocolate for the pastry kitchen"],
    [PACK, 50, 1_450, "Gift boxes for beans", "declined by the supplier"],
    [FOODS, 41, 5_600, "Cold brew concentrate and syrups", "runs", "early"],
    [MEDICAL, 33, 900, "Aprons for the baristas, 60 pieces", "canceled by the SME"],
    [BUILD, 21, 2_700, "Tiles for the counter in Salmiya", "never paid"],
    [FOODS, 12, 4_100, "Milk and cream, six weeks", invoiceVerifiedByAdmin],
    [PACK, 10, 1_980, "Take-away bags, 20,000 pieces", uploadedInvoice],
    [FOODS, 7, 3_350, "Dates, cardamom and saffron", delivered, "on time", 2_900],
    [FOODS, 5, 6_150, "Green coffee, Brazil, 50 bags", "overdue", "declined first"],
    [PACK, 4, 1_200, "Labels for retail bags", sending],
    [FOODS, 3, 2_480, "Sugar, tea and chocolate powder", waiting],
    [FOODS, 2, 5_050, "Espresso blend, 620 kg", waiting],
    [FOODS, 3, 3_640, "Frozen croissants, 200 cartons", created],
    [PACK, 1, 1_760, "Cups for iced drinks, 40,000 pieces", created],
  ]),
  ...tradesOfSme("accounts@dohatiles.test", [
    [BUILD, 138, 9_400, "Porcelain tiles 60x60, 900 square metres"],
    [BUILD, 96, 6_700, "Mixers and shower sets, 120 pieces", "runs", "declined first"],
    [BUILD, 75, 8_200, "Marble-look slabs for two villas", "runs", "late now"],
    [ELECTRO, 58, 1_100, "Mirror lights", "canceled by the SME"],
    [BUILD, 52, 3_800, "Tile adhesive and grout, three pallets"],
  ]),
  ...tradesOfSme("hello@manamabakes.test", [
    [FOODS, 135, 3_600, "Flour T55, ten tonnes"],
    [FOODS, 90, 2_900, "Butter and cream, six weeks"],
    [PACK, 44, 1_700, orderReturned],
    [FOODS, 30, 2_300, "Almonds, pistachios and rose water", "runs", "early"],
    [FOODS, 12, 3_150, "Flour and sugar, eight pallets", invoiceVerifiedByAdmin],
    [FOODS, 5, 1_900, "Chocolate couverture, 300 kg", sending],
  ]),
  ...tradesOfSme("trade@muttrahtextiles.test", [
    [MEDICAL, 134, 5_800, "Black crepe, 4,000 metres"],
    [MEDICAL, 100, 4_300, "Cotton lawn, printed, 2,500 metres"],
    [MEDICAL, 64, 6_100, orderCharged, "runs", "late once"],
    [PACK, 20, 1_350, "Carrier bags with the shop's name"],
    [MEDICAL, 9, 3_700, "Linen blend, 1,800 metres", invoiceVerifiedByAdmin],
  ]),
  ...tradesOfSme("office@jumeirahclinicsupply.test", [
    [MEDICAL, 130, 11_500, "Treatment chairs, 12 pieces"],
    [MEDICAL, 80, 7_900, "Gloves, masks and gowns, quarterly stock"],
    [ELECTRO, 55, 4_600, "Label printers and scanners"],
    [PACK, 36, 1_250, "Pharmacy bags", "declined by the supplier"],
    [MEDICAL, 16, 8_800, "Autoclaves, four pieces"],
    [MEDICAL, 7, 5_400, "Syringes and dressings", delivered],
    [MEDICAL, 2, 3_250, "Uniforms for three clinics", waiting],
  ]),
  ...tradesOfSme("purchasing@riyadhcaterers.test", [
    [FOODS, 128, 18_000, "Basmati rice, 22 tonnes"],
    [FOODS, 70, 15_500, "Frozen chicken and vegetables, school term"],
    [PACK, 48, 2_600, "Meal trays with lids", "canceled by the SME"],
    [FOODS, 25, 12_400, "Cooking oil, lentils and spices"],
    [FOODS, 11, 9_900, "Dairy for the school contract", invoiceVerifiedByAdmin],
    [PACK, 10, 4_450, "Meal trays and cutlery, 90,000 sets", uploadedInvoice],
    [FOODS, 4, 13_200, "Basmati rice, 16 tonnes", sending],
    [FOODS, 1, 7_600, "Tomato paste and pasta", created],
  ]),
  ...tradesOfSme("buyer@fahaheeltech.test", [
    [ELECTRO, 126, 6_900, "Phone screens, assorted, 400 pieces"],
    [ELECTRO, 95, 5_100, "Laptop batteries and chargers"],
    [ELECTRO, 39, 7_700, orderToReschedule, "runs", "late now"],
    [ELECTRO, 15, 2_200, "Batteries, 600 pieces", invoiceVerifiedByAdmin],
  ]),
  ...tradesOfSme("captain@saadiyatmarine.test", [
    [ELECTRO, 124, 8_300, "Chart plotters and radios, six boats"],
    [BUILD, 60, 3_300, "Epoxy and marine plywood", "never paid"],
    [ELECTRO, 35, 6_600, orderRescheduled, "runs", "declined first"],
    [ELECTRO, 13, 4_700, "Echo sounders and wiring", invoiceVerifiedByAdmin],
    [BUILD, 3, 2_050, "Antifouling paint", waiting, "declined first"],
    [ELECTRO, 2, 3_900, "Safety beacons, 30 pieces", created, "unanswered"],
  ]),
  ...tradesOfSme("office@fintasfurniture.test", [
    [BUILD, 140, 7_500, orderClaimed, "runs", "late now"],
    [BUILD, 133, 3_100, orderToClaim, "runs", "late now"],
  ]),
  ...tradesOfSme("shop@mangafgarments.test", [[MEDICAL, 146, 6_400, orderWrittenOff, "runs", "late now"]]),
];
