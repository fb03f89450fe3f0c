/** The tabs of the settings, and texts that several of them share. */

export const settings = {
  title: "Settings",
  tabs: {
    trade: "Trade",
    team: "Team",
    payments: "Payments",
    messages: "Messages",
    audit: "Audit",
    ceilings: "Approval limits",
    exposure: "Exposure",
    workingDays: "Working days",
    company: "Company details",
    publicSite: "Public site",
    codes: "Invitation codes",
    accounts: "Chart of accounts",
    retention: "Retention",
  },
  saved: "Done!",
  save: "Save",
  actions: "Actions",
};
