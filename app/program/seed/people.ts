/** The demo's people and companies. All names are invented. */
import type { PayeeCurrency, SentPayee } from "~/domain/payees/payee";
import type { HolidayScope } from "~/domain/working-days/weekdays";

/** A second admin beside admin@dhow.test, and a second officer for each insurer (insurer1@dhow.test and so on). */
export const SECOND_ADMIN = "admin2@dhow.test";
export const SECOND_BANK_OFFICER = "bankb@dhow.test";
export const SECOND_OFFICERS = [
  ["insurer1b@dhow.test", "Salma Al Hashimi"],
  ["insurer2b@dhow.test", "Omar Al Busaidi"],
  ["insurer3b@dhow.test", "Reem Al Thani"],
] as const;

export const DEMO_PASSWORD = "dhow-demo-2026";

/** The SMEs of companies.server.ts. The last one changes its phone number. */
export const smeOnLegalHold = "boss@pearlquickcash.test";
export const smeWithCap = "captain@saadiyatmarine.test";
export const newPhone = { email: "hello@manamabakes.test", countryCode: "973", phone: "36774120" } as const;

export const demoIndustries = [
  { title: "Building materials", desc: "Cement, steel, tiles, timber and everything else that a site needs." },
  { title: "Cafés and restaurants", desc: "Coffee shops, restaurants, caterers and central kitchens." },
  { title: "Cleaning and hygiene", desc: "Detergents, paper goods and machines for cleaning contractors." },
  { title: "Electronics", desc: "Computers, phones, networks and their spare parts." },
  { title: "Fashion and textiles", desc: "Garments, abayas, uniforms and fabric by the roll." },
  { title: "Food and beverages", desc: "Dry food, dairy, frozen goods and drinks in wholesale quantities." },
  { title: "Health and beauty", desc: "Pharmacies, clinics, salons and cosmetics." },
  { title: "Marine and fishing", desc: "Boats, nets, engines and cold storage on the coast." },
  { title: "Packaging and printing", desc: "Boxes, bags, labels and printed matter." },
];

/** Ordered by priority. The first insurer's officer is insurer1@dhow.test, and so on. */
export const demoInsurers = ["Sadaf Takaful", "Al Boom Assurance", "Najd Trade Cover"];

export interface DemoCompany {
  email: string;
  title: string;
  text: string;
  firstname: string;
  lastname: string;
  countryCode: string;
  phone: string;
  /** A second telephone in the same country. */
  phone2?: string;
  address: string;
  /** Titles of industries. */
  industries: string[];
  /** The company's final level. */
  level: number;
  /** The days between registration and today. */
  since: number;
}

export interface SmeCompany extends DemoCompany {
  /** Dollars. */
  request: number;
  /** Levels 7 and 8: the credit limit in dollars. */
  credit?: number;
  /** Level 8: the instalments, in percent. */
  plan?: number[];
  /** The founding year, then in dollars: annual sales, average balance, monthly inflow. */
  figures?: [number, number, number, number];
  /** The number of insurers that reject the SME before the last decision. */
  refusals?: number;
}

export interface SupplierCompany extends DemoCompany {
  website: string;
  vat: string;
  /** Level 5: the discount rate in percent. */
  discount?: number;
}

const smeCompany = (
  [email, title, firstname, lastname]: [string, string, string, string],
  [countryCode, phone, address]: [string, string, string],
  industries: string[],
  text: string,
  rest: Pick<SmeCompany, "level" | "since" | "request"> & Partial<SmeCompany>,
): SmeCompany => ({ email, title, firstname, lastname, countryCode, phone, address, industries, text, ...rest });

const supplierCompany = (
  [email, title, firstname, lastname]: [string, string, string, string],
  [countryCode, phone, address]: [string, string, string],
  industries: string[],
  text: string,
  rest: Pick<SupplierCompany, "level" | "since" | "website" | "vat"> & Partial<SupplierCompany>,
): SupplierCompany => ({ email, title, firstname, lastname, countryCode, phone, address, industries, text, ...rest });

export const demoSmes: SmeCompany[] = [
  /* activated: these place orders */
  smeCompany(
    ["sme@dhow.test", "Salmiya Coffee House", "Huda", "Al Mutairi"],
    ["965", "50012233", "Salem Al Mubarak Street, Salmiya, Kuwait"],
    ["Cafés and restaurants", "Food and beverages"],
    "Four coffee shops and a small roastery. We buy green beans, milk and paper cups every month.",
    { level: 8, since: 152, request: 90_000, credit: 80_000, plan: [25, 25, 25, 25] },
  ),
  smeCompany(
    ["accounts@dohatiles.test", "Doha Tiles and Bath", "Nasser", "Al Kuwari"],
    ["974", "55014478", "Industrial Area, Street 24, Doha, Qatar"],
    ["Building materials"],
    "Showroom for tiles, taps and bathroom furniture, with our own fitters.",
    { level: 8, since: 151, request: 60_000, credit: 50_000, plan: [40, 30, 30] },
  ),
  smeCompany(
    ["hello@manamabakes.test", "Manama Bakes", "Maryam", "Al Khalifa"],
    ["973", "36001290", "Block 338, Adliya, Manama, Bahrain"],
    ["Cafés and restaurants"],
    "Bakery with three counters and a morning delivery to forty hotels.",
    { level: 8, since: 150, request: 25_000, credit: 24_000, plan: [30, 30, 20, 20], refusals: 1 },
  ),
  smeCompany(
    ["trade@muttrahtextiles.test", "Muttrah Textiles", "Said", "Al Balushi"],
    ["968", "92011347", "Muttrah Souq Road, Muscat, Oman"],
    ["Fashion and textiles"],
    "Fabric by the roll for tailors since 1987, now with an online shop for abaya makers.",
    { level: 8, since: 149, request: 40_000, credit: 30_000, plan: [50, 50] },
  ),
  smeCompany(
    ["office@jumeirahclinicsupply.test", "Jumeirah Clinic Supply", "Layla", "Hashemi"],
    ["971", "501882045", "Al Wasl Road, Jumeirah 1, Dubai, UAE"],
    ["Health and beauty"],
    "We equip small clinics and salons: furniture, consumables and sterilisers.",
    { level: 8, since: 148, request: 70_000, credit: 60_000, plan: [20, 20, 20, 20, 20] },
  ),
  smeCompany(
    ["purchasing@riyadhcaterers.test", "Riyadh Caterers", "Fahad", "Al Otaibi"],
    ["966", "541207733", "King Abdulaziz Road, Riyadh, Saudi Arabia"],
    ["Cafés and restaurants", "Food and beverages"],
    "Central kitchen for schools and offices, nine thousand meals on a working day.",
    { level: 8, since: 147, request: 120_000, credit: 100_000, plan: [25, 25, 25, 25] },
  ),
  smeCompany(
    ["buyer@fahaheeltech.test", "Fahaheel Tech Repair", "Yousef", "Dashti"],
    ["965", "66093310", "Mecca Street, Fahaheel, Kuwait"],
    ["Electronics"],
    "Phone and laptop repair in five malls; most of what we order are screens and batteries.",
    { level: 8, since: 146, request: 35_000, credit: 30_000, plan: [40, 60], refusals: 2 },
  ),
  smeCompany(
    ["captain@saadiyatmarine.test", "Saadiyat Marine Services", "Khalid", "Al Mansoori"],
    ["971", "526640912", "Mina Zayed, Abu Dhabi, UAE"],
    ["Marine and fishing"],
    "Workshop for fishing boats and charter yachts: engines, paint, safety gear.",
    { level: 8, since: 145, request: 45_000, credit: 40_000, plan: [30, 35, 35] },
  ),

  /* did not pay back: one is in default, and the other one's debt is written off */
  smeCompany(
    ["office@fintasfurniture.test", "Fintas Furniture", "Jamal", "Al Ajmi"],
    ["965", "55240917", "Coast Road, Fintas, Kuwait"],
    ["Building materials"],
    "Joinery with two showrooms: kitchens, wardrobes and doors made to measure.",
    { level: 8, since: 148, request: 25_000, credit: 20_000, plan: [30, 35, 35] },
  ),
  smeCompany(
    ["shop@mangafgarments.test", "Mangaf Garments", "Sami", "Al Rifai"],
    ["965", "99317406", "Street 12, Mangaf, Kuwait"],
    ["Fashion and textiles"],
    "Workshop for school and hotel uniforms, sold in two shops.",
    { level: 8, since: 152, request: 22_000, credit: 18_000, plan: [40, 30, 30] },
  ),

  /* approved by an insurer, waiting for the admin's plan */
  smeCompany(
    ["info@jahraplastics.test", "Jahra Plastics", "Bader", "Al Enezi"],
    ["965", "97112084", "Jahra Industrial Area, Block 2, Kuwait"],
    ["Packaging and printing"],
    "Blow-moulded bottles and caps for juice and detergent fillers.",
    { level: 7, since: 26, request: 55_000, credit: 45_000 },
  ),
  smeCompany(
    ["care@niswasalon.test", "Niswa Salons", "Reem", "Al Thani"],
    ["974", "33905512", "Al Sadd Street, Doha, Qatar"],
    ["Health and beauty"],
    "Six ladies' salons and a training school for hairdressers.",
    { level: 7, since: 24, request: 20_000, credit: 15_000, refusals: 1 },
  ),

  /* with an insurer */
  smeCompany(
    ["orders@seefgrocers.test", "Seef Grocers", "Hassan", "Al Ansari"],
    ["973", "39440071", "Road 2825, Seef, Bahrain"],
    ["Food and beverages"],
    "Neighbourhood supermarkets with home delivery within the hour.",
    { level: 6, since: 18, request: 30_000 },
  ),
  smeCompany(
    ["ops@nizwadates.test", "Nizwa Dates", "Aisha", "Al Harthy"],
    ["968", "95508812", "Near Nizwa Fort, Nizwa, Oman"],
    ["Food and beverages", "Packaging and printing"],
    "We sort, pack and export dates from sixty family farms.",
    { level: 6, since: 17, request: 48_000 },
  ),
  smeCompany(
    ["desk@sharjahprint.test", "Sharjah Print Works", "Omar", "Siddiqui"],
    ["971", "557301184", "Industrial Area 6, Sharjah, UAE"],
    ["Packaging and printing"],
    "Offset and label printing for food brands, two shifts a day.",
    { level: 6, since: 21, request: 65_000, refusals: 1 },
  ),

  /* with the bank */
  smeCompany(
    ["hi@jeddahfit.test", "Jeddah Fit Wear", "Sara", "Al Ghamdi"],
    ["966", "561938870", "Tahlia Street, Jeddah, Saudi Arabia"],
    ["Fashion and textiles"],
    "Modest sportswear designed in Jeddah and sewn in the Kingdom.",
    { level: 5, since: 12, request: 28_000 },
  ),
  smeCompany(
    ["mail@hawallylights.test", "Hawally Lights", "Jassem", "Al Rashidi"],
    ["965", "51177920", "Tunis Street, Hawally, Kuwait"],
    ["Electronics", "Building materials"],
    "Lamps, switches and smart-home kits for flats and villas.",
    { level: 5, since: 11, request: 32_000 },
  ),

  /* waiting for the admin */
  smeCompany(
    ["team@wakracleaning.test", "Wakra Cleaning", "Mona", "Al Emadi"],
    ["974", "66218045", "Al Wakra Road, Al Wakra, Qatar"],
    ["Cleaning and hygiene"],
    "Cleaning contractor for schools and towers, two hundred people in uniform.",
    { level: 4, since: 7, request: 22_000 },
  ),
  smeCompany(
    ["store@riffatoys.test", "Riffa Toys and Books", "Ali", "Janahi"],
    ["973", "33187256", "Avenue 28, Riffa, Bahrain"],
    ["Packaging and printing"],
    "Toys, school books and stationery.",
    { level: 4, since: 5, request: 12_000 },
  ),
  smeCompany(
    ["admin@soharfishers.test", "Sohar Fishers", "Hamed", "Al Maqbali"],
    ["968", "99310276", "Fishing Harbour, Sohar, Oman"],
    ["Marine and fishing", "Food and beverages"],
    "Cooperative of thirty boats with a shared cold store.",
    { level: 4, since: 4, request: 38_000, figures: [2014, 640_000, 41_500, 52_000] },
  ),

  /* still registering */
  smeCompany(
    ["hello@almajazburgers.test", "Al Majaz Burgers", "Tariq", "Nasser"],
    ["971", "504416673", "Al Majaz Waterfront, Sharjah, UAE"],
    ["Cafés and restaurants"],
    "Two burger kitchens that live from delivery apps.",
    { level: 3, since: 6, request: 9_500 },
  ),
  smeCompany(
    ["shop@khobaroptics.test", "Khobar Optics", "Nouf", "Al Dossary"],
    ["966", "533004419", "Prince Turkey Street, Al Khobar, Saudi Arabia"],
    ["Health and beauty"],
    "Glasses and lenses with our own grinding workshop.",
    { level: 3, since: 3, request: 17_000 },
  ),
  smeCompany(["office@kuwaitframes.test", "Kuwait Frames", "Salem", "Al Azmi"], ["965", "60457781", ""], [], "", {
    level: 2,
    since: 8,
    request: 0,
  }),
  smeCompany(["contact@lusailpets.test", "Lusail Pets", "Hind", "Al Suwaidi"], ["974", "77420316", ""], [], "", {
    level: 1,
    since: 9,
    request: 0,
  }),
  smeCompany(["start@muharraqsweets.test", "Muharraq Sweets", "Isa", "Showaiter"], ["973", "35662108", ""], [], "", {
    level: 0,
    since: 2,
    request: 0,
  }),
  smeCompany(["newsme@dhow.test", "New SME", "Dana", "Al Fahad"], ["965", "55500123", ""], [], "", {
    level: 0,
    since: 0,
    request: 0,
  }),

  /* rejected */
  smeCompany(
    ["gm@goldenpalmtravel.test", "Golden Palm Travel", "Waleed", "Bin Saif"],
    ["971", "508890034", "Deira, Dubai, UAE"],
    ["Electronics"],
    "Travel agency that sells tablets and travel adapters on the side.",
    { level: -6, since: 60, request: 150_000, refusals: 3 },
  ),
  smeCompany(
    ["ceo@desertbikes.test", "Desert Bikes", "Turki", "Al Qahtani"],
    ["966", "590117762", "Exit 5, Riyadh, Saudi Arabia"],
    ["Electronics", "Marine and fishing"],
    "Quad bikes and dirt bikes for rent and for sale.",
    { level: -6, since: 55, request: 85_000, refusals: 3 },
  ),
  smeCompany(
    ["hello@salalahfrankincense.test", "Salalah Frankincense", "Zahra", "Al Shanfari"],
    ["968", "91720045", "Al Haffa Souq, Salalah, Oman"],
    ["Health and beauty"],
    "Frankincense oils and soaps for hotels and gift shops.",
    { level: -2, since: 30, request: 14_000 },
  ),
  smeCompany(
    ["info@ahmadiautoparts.test", "Ahmadi Auto Parts", "Mubarak", "Al Hajri"],
    ["965", "94418830", "Shuaiba Industrial, Ahmadi, Kuwait"],
    ["Electronics"],
    "Spare parts for pick-ups and light lorries.",
    { level: -2, since: 28, request: 50_000 },
  ),
  smeCompany(
    ["boss@pearlquickcash.test", "Pearl Quick Cash Goods", "Rashid", "Karimi"],
    ["974", "30011982", "Barwa Village, Doha, Qatar"],
    ["Electronics"],
    "We buy phones on credit and sell them for cash.",
    { level: -1, since: 40, request: 200_000 },
  ),
  smeCompany(
    ["ask@sitraholdings.test", "Sitra Holdings", "Adel", "Fardan"],
    ["973", "38100447", "Sitra, Bahrain"],
    ["Building materials"],
    "Holding company without staff of its own.",
    { level: -1, since: 44, request: 95_000 },
  ),
];

/** An SME that is closed. It owes nothing. */
export const closedSme = smeCompany(
  ["hello@rumaithiyarugs.test", "Rumaithiya Rugs", "Khalida", "Al Failakawi"],
  ["965", "66710254", "Block 6, Rumaithiya, Kuwait"],
  ["Fashion and textiles"],
  "Hand-made rugs from Shiraz and Kashan, washed and repaired in our own shop.",
  { level: 9, since: 88, request: 15_000, credit: 12_000, plan: [50, 50] },
);

export const demoSuppliers: SupplierCompany[] = [
  /* verified: these deliver */
  supplierCompany(
    ["supplier@dhow.test", "Shuwaikh Wholesale Foods", "Abdullah", "Al Saleh"],
    ["965", "22014400", "Shuwaikh Port, Block 3, Kuwait"],
    ["Food and beverages", "Cafés and restaurants"],
    "Coffee, dairy, flour and dry food from one warehouse, on your shelf the next morning.",
    { level: 5, since: 151, website: "https://shuwaikhfoods.test", vat: "KW-300145", discount: 10 },
  ),
  supplierCompany(
    ["sales@gulfpack.test", "Gulf Pack Industries", "Fatima", "Al Mannai"],
    ["974", "44117820", "Mesaieed Road, Doha, Qatar"],
    ["Packaging and printing", "Cleaning and hygiene"],
    "Cups, boxes, bags and cleaning paper, printed with your brand from 2,000 pieces.",
    { level: 5, since: 150, website: "https://gulfpack.test", vat: "QA-771203", discount: 12 },
  ),
  supplierCompany(
    ["orders@dilmunbuild.test", "Dilmun Building Supply", "Jaber", "Al Noaimi"],
    ["973", "17330092", "Hidd Industrial Area, Bahrain"],
    ["Building materials"],
    "Cement, tiles, pipes and timber with crane delivery in Bahrain and the Eastern Province.",
    { level: 5, since: 150, website: "https://dilmunbuild.test", vat: "BH-200984", discount: 8 },
  ),
  supplierCompany(
    ["trade@jebelalielectro.test", "Jebel Ali Electro", "Imran", "Qureshi"],
    ["971", "45520981", "JAFZA South, Dubai, UAE"],
    ["Electronics", "Marine and fishing"],
    "Screens, batteries, navigation sets and network parts for repair shops and boatyards.",
    { level: 5, since: 149, website: "https://jebelalielectro.test", vat: "AE-100384", discount: 7.5 },
  ),
  supplierCompany(
    ["b2b@hijazmedical.test", "Hijaz Medical and Textile", "Abeer", "Al Harbi"],
    ["966", "126604417", "Second Industrial City, Jeddah, Saudi Arabia"],
    ["Health and beauty", "Fashion and textiles"],
    "Clinic consumables, uniforms and fabric from our own mill.",
    { level: 5, since: 149, website: "https://hijazmedical.test", vat: "SA-310077", discount: 15 },
  ),

  /* still registering */
  supplierCompany(
    ["desk@omanice.test", "Oman Ice and Cold", "Salim", "Al Rawahi"],
    ["968", "24501938", "Barka Industrial Estate, Oman"],
    ["Marine and fishing", "Food and beverages"],
    "Ice, cold storage and refrigerated lorries along the Batinah coast.",
    { level: 4, since: 6, website: "https://omanice.test", vat: "OM-118820" },
  ),
  supplierCompany(
    ["team@fujairahglass.test", "Fujairah Glass", "Amna", "Al Kaabi"],
    ["971", "92237760", "Fujairah Free Zone, UAE"],
    ["Building materials"],
    "Window and shop-front glass, cut and tempered to size.",
    { level: 4, since: 2, website: "https://fujairahglass.test", vat: "AE-100551", phone2: "43308800" },
  ),
  supplierCompany(
    ["office@sabhansteel.test", "Sabhan Steel", "Meshari", "Al Ajmi"],
    ["965", "24740051", "Sabhan, Block 8, Kuwait"],
    ["Building materials"],
    "Reinforcement steel cut and bent to your list.",
    { level: 3, since: 4, website: "https://sabhansteel.test", vat: "KW-300771" },
  ),
  supplierCompany(["info@pearlroasters.test", "Pearl Roasters", "Noor", "Al Jaber"], ["974", "50773192", ""], [], "", {
    level: 2,
    since: 5,
    website: "",
    vat: "",
  }),
  supplierCompany(
    ["hello@ajmantextile.test", "Ajman Textile Mill", "Rania", "Haddad"],
    ["971", "67441200", ""],
    [],
    "",
    { level: 1, since: 3, website: "", vat: "" },
  ),
  supplierCompany(
    ["new@dammamchemicals.test", "Dammam Chemicals", "Majed", "Al Zahrani"],
    ["966", "138120047", ""],
    [],
    "",
    { level: 0, since: 1, website: "", vat: "" },
  ),
  supplierCompany(["newsupplier@dhow.test", "New supplier", "Khaled", "Al Fahad"], ["965", "55500124", ""], [], "", {
    level: 0,
    since: 0,
    website: "",
    vat: "",
  }),

  /* rejected */
  supplierCompany(
    ["sales@isatownlamps.test", "Isa Town Lamps", "Hamad", "Buali"],
    ["973", "17689944", "Isa Town, Bahrain"],
    ["Electronics"],
    "Lamps and chandeliers, imported by the container.",
    { level: -2, since: 20, website: "https://isatownlamps.test", vat: "BH-209001" },
  ),
  supplierCompany(
    ["deals@everythingcheap.test", "Everything Cheap Trading", "Samir", "Aziz"],
    ["971", "43308800", "Dragon Mart, Dubai, UAE"],
    ["Electronics", "Fashion and textiles"],
    "Anything that fits into a carton, this week only.",
    { level: -1, since: 33, website: "https://everythingcheap.test", vat: "AE-990002" },
  ),
];

/** Arabic names of companies, by their English names. Not every company has one. */
export const arabicNames: Record<string, string> = {
  "Salmiya Coffee House": "بيت قهوة السالمية",
  "Shuwaikh Wholesale Foods": "الشويخ لأغذية الجملة",
  "Gulf Pack Industries": "صناعات الخليج للتغليف",
};

export interface DemoPayee extends SentPayee {
  /** The supplier's e-mail address. */
  email: string;
}

const demoPayee = (email: string, iban: string, holder: string, bank: string, currency: PayeeCurrency): DemoPayee => ({
  email,
  iban,
  holder,
  bank,
  currency,
});

/** Bank accounts of an invented bank, with valid check digits. Dilmun Building Supply has no account yet. */
export const demoPayees = {
  active: [
    demoPayee(
      "supplier@dhow.test",
      "KW72DHOW0000000000002201440017",
      "Shuwaikh Wholesale Foods",
      "Sample Bank of Kuwait",
      "USD",
    ),
    demoPayee(
      "sales@gulfpack.test",
      "QA29DHOW000044117820000000000",
      "Gulf Pack Industries",
      "Sample Bank of Qatar",
      "QAR",
    ),
    demoPayee(
      "b2b@hijazmedical.test",
      "SA6699000012660441700000",
      "Hijaz Medical and Textile",
      "Sample Bank of Jeddah",
      "SAR",
    ),
  ],
  /** A change that an admin has accepted and that is still in its waiting time. */
  accepted: demoPayee(
    "sales@gulfpack.test",
    "QA63DHOW000044117899000000000",
    "Gulf Pack Industries W.L.L.",
    "Sample Bank of Qatar",
    "USD",
  ),
  waiting: demoPayee(
    "trade@jebelalielectro.test",
    "AE350990000045520981000",
    "Jebel Ali Electro FZE",
    "Sample Bank of Dubai",
    "AED",
  ),
};

/** The bank's account for SMEs' transfers and suppliers' payouts, as named in its statements. */
export const bankAccount = "KW92DHOW0000000000001100000001";

export const demoEntity = {
  name: "Dhow Trade Finance W.L.L.",
  address: "Al Shuhada Street, Sharq\nKuwait City, Kuwait",
  registration: "410877, Kuwait",
  taxNumber: "KW-300-410877",
};

/** The account for SMEs' transfers. */
export const demoCollectingAccount = {
  holder: demoEntity.name,
  iban: bankAccount,
  bank: "Sample Bank of Kuwait",
  bic: "DHOWKWKW",
};

/** Public holidays with a fixed date in the Gregorian calendar, as month and day. */
export const demoHolidays: [date: string, country: HolidayScope, name: string][] = [
  ["01-01", "all", "New Year's Day"],
  ["02-22", "SA", "Founding Day"],
  ["02-25", "KW", "National Day"],
  ["02-26", "KW", "Liberation Day"],
  ["09-23", "SA", "National Day"],
  ["11-20", "OM", "National Day"],
  ["12-02", "AE", "National Day"],
  ["12-03", "AE", "National Day"],
  ["12-16", "BH", "National Day"],
  ["12-17", "BH", "National Day"],
  ["12-18", "QA", "National Day"],
];
