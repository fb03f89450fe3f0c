/** The contact details of the company that runs this Dhow. The email address is a setting (CONTACT_EMAIL). */
export const contactDetails = {
  phone: "+965 2220 4600",
  phoneHref: "tel:+96522204600",
  networkHref: "https://www.linkedin.com/company/dhow-trade-credit",
};
