export const withoutSpaces = (written: string): string => written.replaceAll(/\s/g, '')

/** `CZ65 0800 0000 1920 0014 5399` → account `19-2000145399` of bank `0800`; other accounts are as they are written. */
export function accountOf(iban: string): { account: string; bankCode: string } {
  const parts = /^CZ\d\d(\d{4})(\d{6})(\d{10})$/.exec(withoutSpaces(iban))
  if (!parts) return { account: iban, bankCode: '' }
  const [, bankCode = '', prefix = '', number = ''] = parts
  const short = (digits: string) => digits.replace(/^0+/, '')
  return { account: [short(prefix), short(number)].filter((part) => part !== '').join('-'), bankCode }
}
