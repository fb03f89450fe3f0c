/** The downloads of all documents of an order, a month or a company. */

export const packs = {
  download: "Download all documents",
  downloadCompany: "Download everything about this company",
  ownTitle: "Your data",
  ownText: "Everything that Dhow stores about your company, as one archive of tables and files.",
  downloadOwn: "Download my data",
};
