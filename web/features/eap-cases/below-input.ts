/** Explanations stand below their fields, so that fields side by side are level. */
export const belowInput: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
