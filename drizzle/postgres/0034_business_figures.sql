ALTER TABLE "applicants" ADD COLUMN "founded_year" bigint;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "annual_turnover" bigint;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "average_balance" bigint;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "monthly_inflow" bigint;