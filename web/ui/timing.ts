/** For search fields of tables and every input without a delay of its own. */
export const searchDebounceMs = 300

/** Column filters of the screens inside a project. */
export const filterDebounceMs = 400

export const progressIndicatorDelayMs = 500
