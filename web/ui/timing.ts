/** For search fields of tables and every input without a delay of its own. */
export const searchDebounceMs = 300

/** Column filters of the screens inside a project. */
export const filterDebounceMs = 400

export const progressIndicatorDelayMs = 500

/** How long the mouse rests on a button before its name appears beside it. */
export const hintDelayMs = 250
