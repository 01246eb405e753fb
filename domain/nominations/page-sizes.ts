export const nominationLinkPageSize = 25
