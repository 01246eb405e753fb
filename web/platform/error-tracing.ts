export const errorTracingSampleRate = 1
