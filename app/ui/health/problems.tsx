import type { HealthProblem } from "~/domain/health/health";
import * as paths from "~/domain/paths";
import { Notice } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

/** Shows each problem of the running Dhow as an error. */
export function HealthProblems({ problems }: { problems: readonly HealthProblem[] }) {
  const { health } = useWords();
  const describe = (problem: HealthProblem) => {
    switch (problem.kind) {
      case "jobs":
        return health.jobs(problem.names);
      case "disk":
        return health.disk(problem.folder, Math.floor(problem.free / 1024 ** 2));
      case "backup":
        return health.backup(problem.age);
      case "messages":
        return health.messages(problem.age, (text) => <a href={paths.settingsMessages}>{text}</a>);
      case "check":
        return health.check(problem.count);
    }
  };
  return problems.map((problem) => (
    <Notice key={JSON.stringify(problem)} type="error">
      {describe(problem)}
    </Notice>
  ));
}
