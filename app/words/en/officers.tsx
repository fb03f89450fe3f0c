export const officers = {};
