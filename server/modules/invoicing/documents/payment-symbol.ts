/** By which a payment is found: the last ten digits of the number, as Czech and Slovak banks take them. */
export const paymentSymbol = (number: string): string => number.replaceAll(/\D/g, '').slice(-10)
