export const connectionAddressMax = 500
export const connectionKeyMax = 500
export const webhookKeyMin = 16
