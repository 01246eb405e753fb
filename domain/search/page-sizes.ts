export const searchFirstRows = 10

export const searchMoreRows = 50
