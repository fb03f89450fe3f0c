/** Dhow's legal entity, as letterheads and receipts show it. Source: app/domain/README.md, "Legal entity". */
/** Each text is empty until an admin has set it. Letterheads leave empty texts out. */
export interface LegalEntity {
  name: string;
  address: string;
  /** The commercial registration, with its country. */
  registration: string;
  taxNumber: string;
}

export const NO_LEGAL_ENTITY: LegalEntity = { name: "", address: "", registration: "", taxNumber: "" };
