/** Messages beside a form's or call's field. */
import { type Cents, formatMoney, formatPlainMoney } from "~/domain/values/money";
import { characters } from "~/words/en/validate";
import { countries, names } from "./names";

export const fieldMessages = {
  /** Several messages for one field. */
  together: (all: string[]) => all.join(" "),

  // texts
  mustBeText: "Must be text",
  atMostCharacters: (maxLength: number) => `Use ${maxLength} characters or fewer`,
  ...characters,
  wrongEmail: "email is incorrect",
  enterDescription: "enter description",

  // numbers
  atMostTwoDecimals: "Use two decimals at most",
  atMostFourDecimals: "Use four decimals at most",
  atMostSixDecimals: "Use six decimals at most",
  /** For an optional amount. */
  moneyOrEmpty: "Enter an amount in dollars, or leave the field empty",
  yearOrEmpty: "Enter a year such as 2014, or leave the field empty",
  atMostMoney: (maxAmount: Cents) => `Enter ${formatMoney(maxAmount)} or less`,

  // sign-in, registration, passwords
  enterEmail: "enter your email",
  enterPasswordOrCode: "Enter your password or a code",
  enterSignInPassword: "enter you password",
  enterPassword: "enter your password",
  confirmPassword: "confirm your password",
  passwordTooShort: "password is too short",
  passwordTooLong: "Password is too long",
  passwordsMustMatch: "Passwords must match",
  passwordTooCommon: "Choose a less common password",
  passwordIsEmail: "Your password must not be your email",
  passwordTooEasy: "This password is too easy to guess",
  passwordUnchanged: "Choose a password different from your current one",
  enterPresentPassword: "Enter your current password",
  wrongPassword: "Wrong password",
  wrongCredentials: "Email or password is wrong",
  selectRole: "select your role",
  enterRefCode: "enter the admin verification code",
  wrongRefCode: "admin verification code is wrong.",
  wrongRefCodeWarning: "contact us with email",
  chooseLanguage: "Choose a language",
  acceptTerms: "accept terms is required",
  emailUnchanged: "This is your email already. Enter a different one.",
  phoneUnchanged: "This is your number already. Enter a different one.",
  phoneTaken: "Another company uses this number. Enter a different one.",
  enterNewContact: "Enter a new email, a new phone number, or both.",
  emailTaken: "This email is already registered. Sign in instead.",
  linkTokenMissing: "The link is incomplete. Open it from the email again.",
  tickSessions: "Choose the sessions to end",
  atMostSessions: "Choose 100 sessions at most",
  whichSession: "Choose a session",

  // codes
  enterCode: "Enter the code",
  emailCodeLength: "The code has 6 characters",
  phoneCodeLength: "The code has 4 digits",
  askForCode: "Request a code first",
  codeExpired: "The code has expired. Request a new one.",
  wrongCodeTriesLeft: (left: number) => `Wrong code. Tries left: ${left}`,
  tooManyWrongCodes: "Too many wrong codes. Request a new one.",
  enterAppCode: "Enter the code from your authenticator app",
  appCodeLength: "The code has 6 digits",
  anyCodeLength: "Enter the 6 digits from your app, or a recovery code of 12 digits",
  wrongCode: "Wrong code",
  wrongCodeByTime: "Wrong code. Check that your phone's clock is right.",
  usedCode: "This code has already been used. Wait for the next one.",

  // telephones
  enterPhone: "Enter your phone number",
  wrongPhone: "This phone number is not valid",
  selectCountryCode: "Select your country code",
  sendCountryCodeAndPhone: "Send countryCode and phone",
  /** `country`: the code that is dialled, as of all countries below. */
  phoneOfOtherCountry: (country: string) => `This number is from ${names.country(country)}. Select +${country}.`,
  phoneOfNoCountry: (country: string) => `This is not a valid number in ${names.country(country)}`,
  phoneTooShort: (country: string) => `This number is too short for ${names.country(country)}`,
  phoneTooLong: (country: string) => `This number is too long for ${names.country(country)}`,
  noSuchPhone: (country: string) => `This is not a valid number in ${names.country(country)}`,

  // the company's information
  askFirstname: "What is your first name ?",
  askLastname: "What is your last name ?",
  askCompanyTitle: "What is Your Company Title ?",
  askCompanyDescription: "What is Your Company Description ?",
  askCompanyAddress: "What is Your Company Address ?",
  askCompanyVat: "What is Your Company VAT ?",
  wrongRegistration: "Enter the registration number with digits and letters from A to Z",
  selectRegistrationCountry: "Select the country of registration",
  sendRegistration: "Send country and number",
  /** `country`: its ISO code. */
  registrationLength: (country: keyof typeof countries, least: number, maxLength: number) =>
    `A registration number in ${countries[country]} has ` +
    `${least === maxLength ? least : `${least} to ${maxLength}`} characters`,
  registrationKept: "Your registration number is already verified. Contact us to change it.",
  taxNumberKept: "Your tax number is on your receipts. Contact us to change it.",
  registrationTaken:
    "This registration number already has an account. Sign in to it, or contact us if you do not know it.",
  askWebsite: "What is Your Website Address ?",
  enterWebsite: "Enter a website, such as www.example.com",
  websiteWithoutPassword: "Enter a website address without a user name or password",
  enterPriceList: "Enter an address that starts with https://, such as https://www.example.com/prices.pdf",
  enterInstagram: "Enter your Instagram name, such as gulf.pantry",
  askCredit: "Enter the credit limit you need, more than 0",
  askSmeCategories: "Select at least one of your categories",
  askSupplierCategories: "What is Select Your Categories",
  selectFromList: "Select an option from the list",

  // documents and files
  selectTitle: "select title of file",
  selectFile: "select file to upload",
  mustUpload: (title: string) => `you must upload ${title}`,
  whichDocument: "Choose a document",
  /** One of several files of a field. */
  ofFile: (file: string, problem: string) => `${file}: ${problem}`,
  filesStored: (stored: number, sent: number) =>
    `${stored} of ${sent} files were uploaded. Upload the other files again.`,
  fileEmpty: "The file is empty",
  fileTooLarge: "The file is too large. Upload a PDF, PNG, JPEG or WebP file up to 10 MB.",
  fileUnknown: "We cannot read this file. Upload a PDF, PNG, JPEG or WebP file up to 10 MB.",
  fileDamaged: "This file is damaged. Upload another copy.",
  pdfDamaged: "This PDF is damaged or incomplete. Save it again and upload it.",
  pdfLocked: "This PDF is protected by a password. Save it without one and upload it.",
  pdfEmpty: "This PDF has no pages",
  pictureDamaged: "This picture is damaged. Upload another copy.",

  // orders
  selectSupplier: "Select a supplier",
  titleInArabic: "Use Arabic letters",
  enterDeliveryAddress: "Enter the delivery address",
  enterDeliveryPhone: "Enter a phone number for the driver",
  enterAmount: "enter amount",
  amountIsNumber: "Enter the amount as a number, with two decimals at most",
  amountTooSmall: "must be more than 1$",
  mustBeLess: (available: Cents) => `must be less than ${formatPlainMoney(available)}$`,
  tooLittleForInstalments: (count: number) => `The amount is too small for ${count} instalments`,
  planWithoutParts: "The payment plan is incomplete. Check your order again.",
  planChanged: "Your payment plan has changed. Check your order again.",
  wrongPastDay: "Enter today or an earlier day, such as 2026-11-30",
  enterDay: "Enter the delivery date",
  wrongDay: "Enter a valid delivery date",
  dayIsOver: "Choose today or a later date",
  dayTooFar: (days: number) => `Choose a date within ${days} days from today`,
  agreeOrNot: "Answer yes or no",
  wrongDeliveryCode: "your data is incorrect",
  enterDeliveredAmount: "Enter the price of the goods that arrived, in dollars",
  enterCreditAmount: "Enter the amount of the credit note, in dollars",
  enterCreditReason: "Enter the reason of the credit note",
  creditAboveOrder: (most: number) => `The credit note cannot be above ${formatMoney(most)}`,
  deliveredAboveOrder: (amount: number) =>
    `The delivered amount cannot be above the order's amount, ${formatMoney(amount)}`,
  invoiceOfOther: (order: string) =>
    `This file is already the invoice for order ${order}. Upload this order's invoice.`,
  createOrRemove: "Create the driver link, or remove it",
  acceptOrUpload: "Accept the order, or upload its invoice",

  // verdicts
  enterDiscount: "enter discount rate",
  wrongDiscount: "invalid discount rate",
  enterCredit: "Enter a credit limit",
  creditIsNumber: "Enter the credit limit as a number",
  creditBelowZero: "The credit limit must be 0 or more",
  creditTooSmall: "The credit limit must be more than 0",
  creditTooLarge: (maxCredit: Cents) => `The credit limit must be ${formatMoney(maxCredit)} or less`,
  carefulInstalments: "please be careful in enter installments",
  zeroPercent: "zero percent is invalid",
  tooManyInstalments: "Enter 24 instalments at most",
  sumOfInstalments: "sum of installments should be 100 %",

  // settings of admins
  enterTitle: "enter your title",
  enterYourDescription: "enter you description",
  industryTaken: "An industry with this title already exists",
  enterInsurerName: "Enter the insurer's name",
  insurerTaken: "An insurer with this name already exists",
  nameEveryInsurer: "The list must have every insurer once",
  pauseOrEndPause: "Pause or resume the insurer",
  enterTheName: "Enter the name",
  enterTheEmail: "Enter the email",
  selectTheRole: "Select the role",
  selectInsurer: "Select the insurer",
  noSuchInsurer: "This insurer does not exist",
  onlyStaffOfInsurers: "Only people with the role insurance belong to an insurer",
  staffAndOnlyThey: "Select an insurer for the role insurance, and for no other role",
  enterShareRate: "enter share rate",
  shareRateIsNumber: "Enter the share rate as a number, such as 0.1",
  shareRateRange: "The share rate must be between 0 and 0.99",
  tickOrNot: "Tick or untick the box",
  whichEvent: "Choose an event",
  whichMessage: "Choose a message",

  // the clock of the sandbox
  enterWholeNumber: "Enter a whole number",
  enterDate: "Enter a date",
  daysOrDate: "Enter days and hours, or a date",
  notResettable: "Only a sandbox that was started with `dhow demo` can be reset.",
  clockGoesForward: "The clock only moves forward",
  clockTooFar: "Move the clock by one year at most",
  noSuchDay: "This date does not exist",

  // the contact form
  enterName: "Enter your name",
  enterMessage: "Enter your message",
  messageTooLong: "Use 5,000 characters or fewer",
};
