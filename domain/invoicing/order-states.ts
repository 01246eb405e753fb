/** How far an invoice is that was ordered: `working` is being sent to the CRM, or asked about after a lost answer. */
export const orderPartStates = ['waiting', 'working', 'created', 'failed'] as const
export type OrderPartState = (typeof orderPartStates)[number]
