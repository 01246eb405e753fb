export const tokenExpiryLeewaySeconds = 30
