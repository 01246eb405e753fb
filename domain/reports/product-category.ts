/** Groups of the CRM's product codes; the interface words them. */
export type ProductCategory =
  | 'hogan'
  | 'xrt'
  | 'pointleader'
  | 'ist'
  | 'feedback360'
  | 'assessmentCentre'
  | 'training'
  | 'consulting'
  | 'assessment'
  | 'research'
  | 'specialIncome'
  | 'expense'

/** How codes of a group begin. A code takes the longest beginning that fits: `ACDC-STD` is no `AC…` (PLT-2-139). */
const categoryOfPrefix: Readonly<Record<string, ProductCategory>> = {
  HOG: 'hogan',
  XRT: 'xrt',
  PL: 'pointleader',
  IST: 'ist',
  '360': 'feedback360',
  AS360: 'feedback360',
  ACDC: 'assessmentCentre',
  TRN: 'training',
  CON: 'consulting',
  AC: 'assessment',
  ASM: 'assessment',
  RES: 'research',
  INC: 'specialIncome',
  EXP: 'expense',
}

const longestFirst = Object.entries(categoryOfPrefix).toSorted(([a], [b]) => b.length - a.length)

/** The group of a product code, whatever its case; nothing for a code that begins with none of the prefixes. */
export function productCategory(productCode: string): ProductCategory | undefined {
  const code = productCode.trim().toUpperCase()
  return longestFirst.find(([prefix]) => code.startsWith(prefix))?.[1]
}
