/** How people reach the company that runs this Dhow. */
export const contact = {
  phone: "+965 2220 4600",
  phoneHref: "tel:+96522204600",
  email: "hello@dhow.test",
  address: "Al Soor Street, Sharq, Kuwait City",
  network: "LinkedIn",
  networkHref: "https://www.linkedin.com/company/dhow-trade-credit",
};
