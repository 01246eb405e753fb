export const organizationSelectPageSize = 50
