/** Names and meanings of the figures. Other words take the names from here. */
import { figures as english, type Figure } from "~/domain/figures/figures";

export const figures: Record<Figure, { name: string; says: string }> = english;
