/** Set-ups of holds: the caller places one first. */
import { samples } from "~/http/api/shapes/samples";
import { Lacking, type SetUps } from "./call-line.server";
import { smeOfInsurer } from "./people.server";

/** Set-ups of calls about holds. */
export const holdSetUps: SetUps = {
  samples: {
    async hold(line) {
      const company = await smeOfInsurer();
      if (!company) throw new Lacking();
      const places = { ...Object.fromEntries(line.places), [samples.smeToChange]: company.id };
      return line.fetch("HOLD", "holdId", `${line.area}HoldPlace`, { places });
    },
  },
};
