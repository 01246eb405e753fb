/** Colours of tools, by the names that the theme has for them. */
export const toolColors = ['gray', 'primary', 'teal', 'purple', 'green', 'amber', 'red'] as const
export type ToolColor = (typeof toolColors)[number]
export const defaultToolColor = 'gray' satisfies ToolColor
