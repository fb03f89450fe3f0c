/**
 * What is built is meant for production unless NODE_ENV says otherwise: React is slower without. It must be said before
 * React is loaded, and the build hoists whatever is a package: so this is one as well, and the first that main.ts imports.
 */
import "dhow/production";
