/** As a field's `ref`: the field is entered when it is drawn. */
export const focusOnMount = (field: HTMLElement | null) => field?.focus()
