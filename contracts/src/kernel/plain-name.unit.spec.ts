import { describe, expect, it } from "vitest";
import { hasPhoneNumber, phoneMessage, plainName, readsAsMessage, sentenceMessage } from "./plain-name.ts";

const names = [
  "Yahoo! Inc.",
  "Dr. Smith & Co.",
  "24 Hour Fitness",
  "St. Jude's",
  "7-Eleven",
  "Who Gives A Crap",
  "Inc. No. 2",
  "1-800-Flowers.com",
  "1-800 Contacts",
  "1-800-GOT-JUNK?",
  "3M",
  "99 Cents Only Stores",
  "A&W Restaurants",
  "AT&T",
  "Are You A Human",
  "Bed Bath & Beyond",
  "Call-Em-All",
  "Click Therapeutics",
  "Contact Energy",
  "E*TRADE",
  "Forever 21",
  "Guess?, Inc.",
  "I Love New York",
  "In-N-Out Burger",
  "Jack in the Box",
  "Let's Talk",
  "Panic! At The Print Shop",
  "Please Touch Museum",
  "Save Our Streams",
  "The Future Is Now",
  "This Is It! BBQ",
  "Toys “R” Us",
  "U.S. Bank",
  "We Are Social",
  "Where's The Beef? Restaurant Group",
  "World's Best Cup of Coffee, Inc.",
  "Won Bank Contact Center",
  "You Need A Budget",
  "Your Home Security, LLC",
  "1000123456 Ontario Inc.",
  "2345678 Canada Inc.",
  "Studio 54 – 10th Floor",
  "Company 1999-2001-2005",
  "Req 12345678-1234-4123-8123-123456789012",
  "O'Neill Bros. Mfg. Co. of St. Louis",
  "株式会社三菱",
  "Müller & Söhne GmbH & Co. KG",
];

const titles = [
  "Barista ($17.50/hr)",
  "Business Intern, Summer 2018",
  "Warehouse Associate - Apply Today!",
  "Now Hiring: Call Center Agent",
  "Fraud Call Center Agent - Hiring Now",
  "Account Update and Payment Specialist",
  "Password Reset Technician",
  "Medical Receptionist, Urgent Care (Open Today)",
  "CNA 7-3, 3-11, 11-7",
  "Security Guard 24/7/365",
  "911 Dispatcher",
  "CDL-A Driver: $1,800-$2,200/week",
  "Python 3.11/3.12 Developer",
  "Nurse, 12-01-2025 to 01-15-2026",
  "Your Next Sous Chef",
  "Sr.Engineer/Team Lead",
  "RN. Nights. Full time.",
];

it.each([...names, ...titles])("takes %s for a name", (name) => {
  expect([hasPhoneNumber(name), readsAsMessage(name)]).toEqual([false, false]);
});

describe("a name is refused", () => {
  it.each([
    "Acme 555-123-4567",
    "Acme (555) 123-4567",
    "Acme 555.123.4567",
    "Acme 5551234567",
    "Acme 1 800 555 1234",
    "Acme +1-800-555-1234",
    "Acme 1–800–555–1234",
    "Acme +44 20 7946 0958",
    "Acme 020 7946 0958",
    "Acme 01 23 45 67 89",
    "Acme 5 5 5 1 2 3 4 5 6 7",
    "Acme ５５５－１２３－４５６７",
    "Acme ٥٥٥-١٢٣-٤٥٦٧",
    "Acme 18005551234",
    "Acme 555/123/4567",
    "Acme 555 * 123 * 4567",
    "Acme 𝟝𝟝𝟝-𝟙𝟚𝟛-𝟜𝟝𝟞𝟟",
    "Acme 5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣",
    "Acme ❺❺❺-❶❷❸-❹❺❻❼",
    "12-01-2025 (555)123-4567",
  ])("with a phone number: %s", (name) => {
    expect(
      plainName(100)
        .safeParse(name)
        .error?.issues.map(({ message }) => message),
    ).toContain(phoneMessage);
  });

  it.each([
    "Your account was hacked call",
    "Your Account Was Hacked Call Now",
    "YOUR ACCOUNT IS BLOCKED",
    "Account hacked, call now",
    "Urgent: call support immediately",
    "You have won a prize",
    "Dear customer please verify",
    "Click here to verify your account",
    "This company is a scam",
    "Acme has closed down. We moved to another site",
    "You’ve been selected, reply today",
  ])("that reads as a message: %s", (name) => {
    expect(
      plainName(100)
        .safeParse(name)
        .error?.issues.map(({ message }) => message),
    ).toEqual([sentenceMessage]);
  });
});
